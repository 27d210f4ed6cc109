/** A script for a page: its browser has one English voice, which writes down what it says in `said`. */
export const ONE_VOICE = `
  window.said = [];
  const voices = [{ lang: 'en-GB', name: 'Test' }];
  Object.defineProperty(window, 'speechSynthesis', { value: Object.assign(new EventTarget(), {
    getVoices: () => voices, cancel: () => undefined, speak: ({ text, lang }) => window.said.push(lang + ' ' + text),
  }) });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
`;

/** The same browser lists its voice only after the call of `listVoice()`, as real ones do some time after a page. */
export const LATE_VOICE = `${ONE_VOICE}
  const late = voices.splice(0);
  window.listVoice = () => { voices.push(...late); speechSynthesis.dispatchEvent(new Event('voiceschanged')); };
`;
