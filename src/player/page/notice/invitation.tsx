import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { InvitedView, JoinedView, SessionView } from '../../wire.ts';
import type { Opening } from '../connection/activity.ts';
import { ask, problemIn, Refused, send, silenceName } from '../connection/api.ts';
import { lastSession } from '../connection/keeping.ts';
import { sayIn } from '../texts.ts';

/** The page before a board: an invitation to a circle, which waits for one press. */

/**
 * Opens an invitation in a browser, for the person of its last session. Throws the server's explanation if the browser
 * has none.
 */
export const openInvited = async (invitation: string): Promise<Opening> => {
  try {
    return { view: await ask<SessionView>(lastSession() ?? '', '/session'), invitation };
  } catch (error) {
    if (error instanceof Refused && error.isEnded) await send('', '/circle', { code: invitation });
    throw error;
  }
};

interface InvitationProps {
  readonly opening: Opening;
  /** Gets the circle's puzzle after the person joined, or the page's own. */
  readonly onDone: (opening: Opening) => void;
}

/** The name of the invitation's circle, once it is known. A page without it asks all the same. */
const useCircleName = (session: string, code: string | undefined): string | undefined => {
  const [name, setName] = useState<string>();
  useEffect(() => {
    send<InvitedView>(session, '/circle/name', { code }).then(
      (view) => setName(view.name),
      () => undefined,
    );
  }, [session, code]);
  return name;
};

const Invitation = ({ opening, onDone }: InvitationProps) => {
  const { invitation, ...usual } = opening;
  const { texts, session } = usual.view;
  const say = sayIn(texts);
  const name = useCircleName(session, invitation);
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  const join = async (): Promise<void> => {
    setBusy(true);
    try {
      const { text, view } = await send<JoinedView>(session, '/circle', { code: invitation });
      if (view) return onDone({ ...usual, view, first: undefined, news: text });
      setTold(text);
    } catch (error) {
      setTold(problemIn(error) ?? say(silenceName()));
    }
    setBusy(false);
  };
  return (
    <main class="notice">
      <h1>{name ?? 'Searchlight'}</h1>
      <p>{say('invited')}</p>
      <p role="alert">{told}</p>
      <div class="buttons">
        <button type="button" class="primary" disabled={isBusy} onClick={() => void join()}>
          {say('join')}
        </button>
        <button type="button" onClick={() => onDone(usual)}>
          {say('join_later')}
        </button>
      </div>
    </main>
  );
};

export const showInvitation = (root: HTMLElement, props: InvitationProps): void => {
  document.documentElement.lang = props.opening.view.locale;
  render(<Invitation {...props} />, root);
};
