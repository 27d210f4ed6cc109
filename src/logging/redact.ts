/**
 * Recognizes secrets by their shape, so it also removes one from an unexpected text. We rejected a list of the actual
 * secrets: it would need updates and would hold them in memory.
 */

/** Pairs of shape and replacement. Shapes: Discord's tokens in its API's format, webhook addresses, signed links. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])[\w-]{18,}\.[\w-]{6,7}\.[\w-]{27,}/g, '[bot token]'],
  [/\baW50ZXJhY3Rpb24[\w+/=-]{16,}/g, '[interaction token]'],
  [/(\/(?:webhooks|interactions)\/\d+\/)[^/\s"'?#]+/g, '$1[token]'],
  [/([?&](?:hm|sig|signature|token|code|access_token)=)[^&\s"'#]+/g, '$1[signed]'],
  [/(\/play#)[^\s"']+/g, '$1[player token]'],
  [/\bslp1\.[\w.~-]{20,}/g, '[player token]'],
  [/\b(Bot|Bearer) [\w.~+/-]{20,}/g, '$1 [token]'],
];

const DATABASE_ADDRESS = /\bpostgres(?:ql)?:\/\/[^@\s]*@?/g;

const hidePassword = (address: string): string => {
  const colon = address.indexOf(':', address.indexOf('://') + 1);
  return colon < 0 || !address.endsWith('@') ? address : `${address.slice(0, colon + 1)}[password]@`;
};

/** Replaces every secret with the name of its kind. */
export const redact = (text: string): string =>
  SHAPES.reduce((redacted, [shape, name]) => redacted.replace(shape, name), text).replace(
    DATABASE_ADDRESS,
    hidePassword,
  );
