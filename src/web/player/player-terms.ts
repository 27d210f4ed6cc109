import type { PlayerOptions } from './player-app.ts';

/** The settings of the web player. */
export interface PlayerSettings {
  /** Without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** The application with the Activity; `undefined` without one. */
  readonly clientId: string | undefined;
  /** Answers on this machine, under any of its names. */
  readonly isPlayground: boolean;
}

/** The origins that may send requests, and the cookies for sessions. */
export const playerTerms = ({
  publicUrl,
  clientId,
  isPlayground,
}: PlayerSettings): Pick<PlayerOptions, 'cookie' | 'isOwnOrigin'> => {
  const address = publicUrl === undefined ? undefined : new URL(publicUrl);
  const known = [address?.origin, clientId && `https://${clientId}.discordsays.com`];
  const isSecure = address === undefined ? !isPlayground : address.protocol === 'https:';
  const path = `${address?.pathname.replace(/\/$/, '') ?? ''}/play`;
  return {
    cookie: { path, isSecure },
    isOwnOrigin: (origin, host) => known.includes(origin) || (isPlayground && origin === `http://${host}`),
  };
};
