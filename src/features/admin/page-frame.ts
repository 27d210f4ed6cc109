import type { Context } from 'hono';
import { html } from 'hono/html';
import type { MessageKey, Values } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import type { AdminTerms } from './admin-host.ts';
import type { AdminSession } from './admin-session.ts';

/** The frame around every page of admins. The pages have no script. */

export type Html = ReturnType<typeof html>;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Without a referrer, browsers would send forms without their origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

export interface Page {
  readonly title: string;
  readonly wording: Wording;
  /** `undefined` before the sign-in. */
  readonly session: AdminSession | undefined;
  readonly main: Html;
  readonly status?: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 503;
}

/** The hidden field that every form of a session has. */
export const formToken = ({ formToken: token }: AdminSession): Html =>
  html`<input type="hidden" name="token" value="${token}">`;

const signOut = (session: AdminSession, { say }: Wording, { basePath }: AdminTerms): Html => html`
  <form class="account" method="post" action="${basePath}/admin/sign-out">
    ${formToken(session)}<span>${session.name}</span>
    <button>${say('admin.sign_out')}</button>
  </form>`;

export const sendPage = (
  c: Context,
  terms: AdminTerms,
  { title, wording, session, main, status = 200 }: Page,
): Response | Promise<Response> => {
  const { basePath } = terms;
  const page = html`<!doctype html>
<html lang="${wording.locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Searchlight</title>
    <link rel="icon" href="${basePath}/play/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${basePath}/play/admin.css">
  </head>
  <body>
    <header><a href="${basePath}/admin">Searchlight</a>${session ? signOut(session, wording, terms) : ''}</header>
    <main>${main}</main>
  </body>
</html>`;
  return c.html(page, status, HEADERS);
};

/** Why a request failed. */
interface Told {
  readonly key: MessageKey;
  readonly values: Values;
  readonly isSignedIn: boolean;
}

/** The page before the sign-in, and that of a failed request. */
export const signInMain = ({ say }: Wording, { basePath }: AdminTerms, told?: Told): Html => html`
  <section class="card lead">
    <h1>${say('admin.title')}</h1>
    ${told ? html`<p class="problem" role="alert">${say(told.key, told.values)}</p>` : ''}
    ${
      told?.isSignedIn
        ? html`<p><a class="button" href="${basePath}/admin">${say('admin.back')}</a></p>`
        : html`<p>${say('admin.lead')}</p>
          <p><a class="button" href="${basePath}/admin/sign-in">${say('admin.sign_in')}</a></p>
          <p class="note">${say('admin.sign_in_more')}</p>`
    }
  </section>`;
