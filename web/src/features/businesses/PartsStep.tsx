import { Icon } from '../../ui/icons';
import { Status } from '../../ui/Status';
import css from './businesses.module.css';
import type { StepProps } from './CreateBusinessScreen';
import { say } from './words';

/** Which families are on at the start. */
export function PartsStep({ draft, options, put }: StepProps) {
  const toggle = (name: string, on: boolean) =>
    put({ families: on ? [...draft.families, name] : draft.families.filter((entry) => entry !== name) });
  // A business that is not there yet chooses among what is; what is still to come is told in its settings.
  const built = options.families.filter((family) => family.built);
  return (
    <fieldset className={css.parts}>
      <legend>{say('create.parts.lead')}</legend>
      {built.map((family) => {
        const fixed = family.name === 'accounting';
        return (
          <label key={family.name} className={css.part}>
            <input
              type="checkbox"
              checked={fixed || draft.families.includes(family.name)}
              disabled={fixed}
              onChange={(event) => toggle(family.name, event.currentTarget.checked)}
            />
            <Icon name={family.icon} size={18} />
            <span>{family.title}</span>
            {fixed && <Status label={say('create.always')} tone="good" />}
          </label>
        );
      })}
    </fieldset>
  );
}
