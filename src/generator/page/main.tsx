import { render } from 'preact';
import { App } from './app.tsx';

const root = document.getElementById('generator');
if (root) render(<App />, root);
