/** The texts of a page that has not got any from the server. build-page.mjs takes them from the catalogues. */

type NoticeText = 'unanswered' | 'try_again' | 'open_discord' | 'open_last' | 'open_next';

/** JSON of the texts by language. */
declare const NOTICE_TEXTS: string;

const texts: Readonly<Record<string, Readonly<Partial<Record<NoticeText, string>>>>> = JSON.parse(NOTICE_TEXTS);

/** The browser's language, as in the server's answers to visitors without a session. */
const base = navigator.language.split('-')[0] ?? '';

export const noticeLanguage = base in texts ? base : 'en';

export const noticeText = (name: NoticeText): string => texts[noticeLanguage]?.[name] ?? texts['en']?.[name] ?? name;
