import { language } from '../../i18n';
import { byName } from '../../ui/inputs/countries';
import { bookCurrencies, currencyLabel } from '../../ui/inputs/currencies';
import { TextField } from '../../ui/TextField';
import { useGroups } from './api';
import css from './businesses.module.css';
import type { StepProps } from './CreateBusinessScreen';
import { AreaField, SelectField } from './parts';
import { say } from './words';

export function monthName(start: string): string {
  const month = Number(start.slice(0, 2)) || 1;
  return new Date(Date.UTC(2024, month - 1, 1)).toLocaleDateString(language.locales, {
    month: 'long',
    timeZone: 'UTC',
  });
}

/** Country, currency, chart, fiscal year, and how to reach the business. The country fills in the rest. */
export function CountryStep({ draft, options, errors, put }: StepProps) {
  const groups = useGroups();
  const own = groups.data?.data ?? [];
  const country = options.countries.find((entry) => entry.code === draft.country);
  const currencies = country ? bookCurrencies(country, options.currencies) : [];
  const months = Array.from({ length: 12 }, (_, index) => `${String(index + 1).padStart(2, '0')}-01`);
  return (
    <>
      <SelectField
        label={say('create.country')}
        name="country"
        value={draft.country}
        error={errors.country}
        onChange={(event) => {
          const chosen = options.countries.find((entry) => entry.code === event.currentTarget.value);
          put({
            country: chosen?.code ?? '',
            currency: chosen?.currency ?? '',
            template: chosen?.chart ?? '',
            fiscalYearStart: chosen?.fiscalYearStart ?? '',
          });
        }}
      >
        <option value="">{say('create.country.choose')}</option>
        {byName(options.countries.map(({ code }) => code)).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {country && (
        <>
          <div className={css.pair}>
            <SelectField
              label={say('create.currency')}
              help={say('create.currency.help')}
              value={draft.currency}
              error={errors.currency}
              onChange={(event) => put({ currency: event.currentTarget.value })}
            >
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {currencyLabel(code)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={say('create.fiscal')}
              value={draft.fiscalYearStart}
              error={errors.fiscalYearStart}
              onChange={(event) => put({ fiscalYearStart: event.currentTarget.value })}
            >
              {months.map((start) => (
                <option key={start} value={start}>
                  {monthName(start)}
                </option>
              ))}
            </SelectField>
          </div>
          <SelectField
            label={say('create.chart')}
            value={draft.template}
            error={errors.template}
            onChange={(event) => put({ template: event.currentTarget.value })}
          >
            {options.charts.map((chart) => (
              <option key={chart.key} value={chart.key}>
                {chart.title}
              </option>
            ))}
          </SelectField>
          <div className={css.pair}>
            <TextField
              label={say('create.taxOf', {
                label: country.taxNumberLabel ?? say('create.tax'),
              })}
              value={draft.taxNumber}
              error={errors.taxNumber}
              onChange={(event) => put({ taxNumber: event.currentTarget.value })}
            />
            <TextField
              label={say('create.phone')}
              type="tel"
              inputMode="tel"
              placeholder={country.phonePrefix}
              value={draft.phone}
              error={errors.phone}
              onChange={(event) => put({ phone: event.currentTarget.value })}
            />
          </div>
          <TextField
            label={say('create.email')}
            type="email"
            inputMode="email"
            value={draft.email}
            error={errors.email}
            onChange={(event) => put({ email: event.currentTarget.value })}
          />
          <AreaField
            label={say('create.address')}
            value={draft.address}
            error={errors.address}
            onChange={(event) => put({ address: event.currentTarget.value })}
          />
          {own.length > 0 && (
            <SelectField
              label={say('create.group')}
              value={draft.businessGroupId}
              onChange={(event) => put({ businessGroupId: event.currentTarget.value })}
            >
              <option value="">{say('group.noneOf')}</option>
              {own.map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
    </>
  );
}
