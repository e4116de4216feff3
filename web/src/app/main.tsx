import '../theme/mantine.css';
import '../theme/font/font.css';
import '../theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { queryClient } from '../data/queryClient';
import { LeaveQuestion } from '../shell/LeaveQuestion';
import { SignInAgain } from '../shell/SignInAgain';
import { createThemeManager, cssVariablesResolver, theme } from '../theme/theme';
import { Toaster } from '../ui/toasts';
import { registerWorker } from './install';
import { startLife } from './life';
import { router } from './router';

// The content policy allows a style only with this page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);

const manager = createThemeManager();
startLife(router);
registerWorker();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={manager}
        defaultColorScheme="light"
        getStyleNonce={() => nonce}
        deduplicateCssVariables
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <SignInAgain />
          <LeaveQuestion />
          <Toaster />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
