import { withWords } from '../i18n';
import type { ScreenModule } from './kinds';

/**
 * Hand-made screens by the name a route's `component` gives: one line per screen. A `document` route also looks
 * here first, by its entity's editor name (`document`, `journal`, `receipt`).
 */
export const customs: Record<string, () => Promise<ScreenModule>> = {
  'barcode-labels': withWords('stock', () => import('../features/inventory/LabelsScreen')),
  business: withWords('businesses', () => import('../features/businesses/BusinessScreen')),
  'business-create': withWords('businesses', () => import('../features/businesses/CreateBusinessScreen')),
  businesses: withWords('businesses', () => import('../features/businesses/BusinessesScreen')),
  access: withWords('access', () => import('../features/access/AccessScreen')),
  'access-audit': withWords('access', () => import('../features/access/AuditScreen')),
  'access-keys': withWords('access', () => import('../features/access/KeysScreen')),
  'access-reads': withWords('access', () => import('../features/access/ReadsScreen')),
  activities: withWords('work', () => import('../features/activities/ActivitiesScreen')),
  approvals: withWords('work', () => import('../features/approvals/ApprovalsScreen')),
  clock: withWords('work', () => import('../features/clock/ClockScreen')),
  'compare-quotations': withWords('buying', () => import('../features/procurement/CompareScreen')),
  document: withWords('work', () => import('../features/documents/DocumentScreen')),
  'expense-approval': withWords('expenses', () => import('../features/expenses/ApprovalScreen')),
  'expense-capture': withWords('expenses', () => import('../features/expenses/CaptureScreen')),
  'expense-reimburse': withWords('expenses', () => import('../features/expenses/ReimburseScreen')),
  'fx-console': withWords('banking', () => import('../features/banking/FxConsoleScreen')),
  gallery: () => import('../features/gallery/GalleryScreen'),
  home: () => import('../features/home/HomeScreen'),
  'mail-outbox': withWords('account', () => import('../features/auth/OutboxScreen')),
  notices: withWords('account', () => import('../features/notices/NoticesScreen')),
  plugin: withWords('plugins', () => import('../features/plugins/PluginScreen')),
  plugins: withWords('plugins', () => import('../features/plugins/PluginsScreen')),
  'match-bill': withWords('buying', () => import('../features/procurement/MatchScreen')),
  moving: withWords('moving', () => import('../features/migration/MovingScreen')),
  profile: withWords('account', () => import('../features/auth/ProfileScreen')),
  letter: withWords('work', () => import('../features/letters/LetterScreen')),
  journal: withWords('work', () => import('../features/documents/JournalScreen')),
  'pay-suppliers': withWords('buying', () => import('../features/procurement/PayScreen')),
  'pay-bill': withWords('work', () => import('../features/documents/PayBillScreen')),
  'send-document': withWords('work', () => import('../features/sharing/SendScreen')),
  'quotation-convert': withWords('work', () => import('../features/documents/ConvertScreen')),
  receipt: withWords('work', () => import('../features/documents/ReceiptScreen')),
  reconciliation: withWords('banking', () => import('../features/banking/ReconciliationScreen')),
  'report-builder': withWords('work', () => import('../features/reports/BuilderScreen')),
  reports: () => import('../features/reports/ReportsScreen'),
  'reports-export': withWords('work', () => import('../features/reports/ExportScreen')),
  scan: withWords('stock', () => import('../features/inventory/ScanScreen')),
  user: withWords('businesses', () => import('../features/businesses/UserScreen')),
  users: withWords('businesses', () => import('../features/businesses/UsersScreen')),
};
