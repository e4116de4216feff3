import { t } from '../../i18n';
import css from './SmsCount.module.css';
import { smsParts } from './sms';

/** How long a text is and how many SMS it takes, while it is written. */
export function SmsCount({ text }: { text: unknown }) {
  const words = typeof text === 'string' ? text : '';
  if (words === '') return null;
  const { characters, parts, wide } = smsParts(words);
  return (
    <span className={css.counted} role="status">
      {t('sms.characters', { count: characters })} · {t('sms.parts', { count: parts })}
      {wide && <> · {t('sms.wide', { letter: wide })}</>}
    </span>
  );
}
