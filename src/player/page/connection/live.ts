import { useEffect, useRef } from 'preact/hooks';
import type { LiveMessage } from '../../wire.ts';

/** Updates from the server. After a lost connection the page reconnects and first receives the full state. */

const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 15_000;

const addressOf = (session: string, race: number | undefined): URL => {
  const about = race === undefined ? '' : `&race=${race}`;
  const address = new URL(`play/api/live?session=${session}${about}`, document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  address.hash = '';
  return address;
};

/** Stays connected until the returned function stops it. The pause grows with each failed attempt. */
const keepConnected = (address: URL, onMessage: (message: LiveMessage) => void): (() => void) => {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopped = false;
  const connect = (): void => {
    socket = new WebSocket(address);
    socket.onmessage = ({ data }) => {
      pauseMs = FIRST_PAUSE_MS;
      onMessage(JSON.parse(String(data)) as LiveMessage);
    };
    socket.onclose = () => {
      if (isStopped) return;
      timer = setTimeout(connect, pauseMs);
      pauseMs = Math.min(LAST_PAUSE_MS, pauseMs * 2);
    };
  };
  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
};

/** The subjects that a page follows. */
interface Listening {
  /** Updates of the session's own puzzle, or of races to join. */
  readonly isWanted: boolean;
  /** The race to follow instead. */
  readonly race: number | undefined;
}

/** Connects while the page has a subject to follow. */
export const useLive = (
  session: string,
  { isWanted, race }: Listening,
  onMessage: (message: LiveMessage) => void,
): void => {
  const told = useRef(onMessage);
  told.current = onMessage;
  const isListening = isWanted || race !== undefined;
  useEffect(
    () => (isListening ? keepConnected(addressOf(session, race), (message) => told.current(message)) : undefined),
    [session, isListening, race],
  );
};
