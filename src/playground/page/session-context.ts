import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

/** The session of the page. Each change of its view draws the whole page. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('the session should be given before the page is drawn');
  return session;
};
