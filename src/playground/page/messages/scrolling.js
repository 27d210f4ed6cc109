import { byId } from '../dom.js';

const NEAR_END_PX = 80;

let atEnd = true;

const toEnd = () => {
  const log = byId('log');
  log.scrollTop = log.scrollHeight;
};

/** Brings the newest message into view and keeps it there, as after something the member did. */
export const followNewest = () => {
  atEnd = true;
  toEnd();
};

/** Keeps the newest message in view while pictures and answers grow the list, unless the reader scrolled up. */
export const startScrolling = () => {
  const log = byId('log');
  const jump = byId('jump');
  log.tabIndex = 0;
  log.addEventListener('scroll', () => {
    atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END_PX;
    jump.hidden = atEnd;
  });
  jump.addEventListener('click', toEnd);
  const observer = new ResizeObserver(() => atEnd && toEnd());
  observer.observe(byId('messages'));
  observer.observe(log);
};
