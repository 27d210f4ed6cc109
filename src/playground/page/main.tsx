import { render } from 'preact';
import { App } from './app.tsx';
import { Session } from './session.ts';
import { applyTheme } from './theme.tsx';

/**
 * The playground's page: a channel of the stand-in for Discord. @skyra/discord-components-core covers messages only,
 * fetches avatars from Discord and weighs three megabytes, so the page draws its own.
 */

const root = document.getElementById('page');
if (!root) throw new Error('index.html should have an element with the id page');

applyTheme();
render(<App session={new Session()} />, root);
