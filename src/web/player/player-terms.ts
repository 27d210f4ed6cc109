import type { PlayerOptions } from './player-app.ts';

/** What is set up of the web player. */
export interface PlayerSettings {
  /** Without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** The application whose Activity it is; `undefined` if there is none. */
  readonly clientId: string | undefined;
  /** Answers on this machine, under whatever name of it. */
  readonly isPlayground: boolean;
}

/** Whose pages may ask, and how sessions are kept in browsers. */
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
