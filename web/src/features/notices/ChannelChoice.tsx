import {
  type Chosen,
  chosenOf,
  LETTERS,
  type LetterChannel,
  letterOf,
  type MessageChannel,
  messageOf,
  messagesOf,
} from '../../data/notices';
import css from './notices.module.css';
import { say } from './words';

/** How one wants to be told of something: where it is read, and by which message besides. */
export function ChannelChoice({
  label,
  text,
  chosen,
  likeGroup,
  reachable,
  onKeep,
}: {
  label: string;
  text?: string | undefined;
  /** Nothing where it is told as its group is. */
  chosen: Chosen | undefined;
  likeGroup?: boolean;
  reachable: readonly MessageChannel[];
  onKeep: (chosen: Chosen | undefined) => void;
}) {
  const letter = chosen === undefined ? '' : letterOf(chosen);
  const message = chosen === undefined ? undefined : messageOf(chosen);
  const messages = letter === '' || letter === 'none' ? [] : messagesOf(reachable, message);
  return (
    <div className={css.choice}>
      <label>
        <span>
          {label}
          {text !== undefined && <small>{text}</small>}
        </span>
        <select
          value={letter}
          onChange={(event) => {
            const word = event.currentTarget.value;
            onKeep(word === '' ? undefined : chosenOf(word as LetterChannel, message));
          }}
        >
          {likeGroup && <option value="">{say('notices.channel.group')}</option>}
          {LETTERS.map((channel) => (
            <option key={channel} value={channel}>
              {say(`notices.channel.${channel}`)}
            </option>
          ))}
        </select>
      </label>
      {messages.length > 0 && letter !== '' && (
        <select
          aria-label={say('notices.besides', { label })}
          value={message ?? ''}
          onChange={(event) =>
            onKeep(chosenOf(letter, (event.currentTarget.value || undefined) as MessageChannel | undefined))
          }
        >
          <option value="">{say('notices.channel.noMessage')}</option>
          {messages.map((channel) => (
            <option key={channel} value={channel}>
              {say(`notices.channel.${channel}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
