import { useState } from 'react';
import field from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { TextField, type TextFieldProps } from '../../ui/TextField';
import css from './account.module.css';
import { strength } from './strength';
import { say } from './words';

const LEVELS = ['password.level0', 'password.level1', 'password.level2', 'password.level3', 'password.level4'] as const;

/** A password that can be looked at while it is typed; with `meter`, how hard it is to guess. */
export function PasswordField({ meter, onChange, ...props }: TextFieldProps & { meter?: boolean }) {
  const [show, setShow] = useState(false);
  const [level, setLevel] = useState<number>();
  return (
    <div className={css.stack}>
      <TextField
        {...props}
        type={show ? 'text' : 'password'}
        help={meter && level === undefined ? say('password.help') : props.help}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          if (meter) setLevel(event.target.value === '' ? undefined : strength(event.target.value));
          onChange?.(event);
        }}
        after={
          <button
            type="button"
            className={field.suffix}
            onClick={() => setShow(!show)}
            aria-label={say(show ? 'password.hide' : 'password.show')}
            aria-pressed={show}
          >
            <Icon name={show ? 'eye-off' : 'eye'} size={16} />
          </button>
        }
      />
      {meter && level !== undefined && (
        <p className={css.meter} data-level={level} role="status">
          <span className={css.bars} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className={css.srOnly}>{say('password.strength')}: </span>
          {say(LEVELS[level] ?? 'password.level0')}
        </p>
      )}
    </div>
  );
}
