import type { ComponentChildren } from 'preact';
import { Icon } from '../icon.tsx';

interface MessageBoxProps {
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** The box at the bottom, with its Send button. */
export const MessageBox = ({ onSubmit, children }: MessageBoxProps) => {
  const submit = (event: Event): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form class="message-box" onSubmit={submit}>
      {children}
      <button type="submit" class="icon-button" aria-label="Send">
        <Icon name="send" />
      </button>
    </form>
  );
};
