import de from '../words/blocklists/de.json' with { type: 'json' };
import el from '../words/blocklists/el.json' with { type: 'json' };
import en from '../words/blocklists/en.json' with { type: 'json' };
import es from '../words/blocklists/es.json' with { type: 'json' };
import fr from '../words/blocklists/fr.json' with { type: 'json' };
import it from '../words/blocklists/it.json' with { type: 'json' };
import nl from '../words/blocklists/nl.json' with { type: 'json' };
import pl from '../words/blocklists/pl.json' with { type: 'json' };
import pt from '../words/blocklists/pt.json' with { type: 'json' };
import { type Blocklist, type BlocklistFile, joinBlocklists } from '../words/join-blocklists.ts';
import { type Language, languageOf } from '../words/languages.ts';

/** The blocklists within the page's script, since a page from a file can load none. */

const FILES: Readonly<Record<Language, BlocklistFile>> = { de, el, en, es, fr, it, nl, pl, pt };

/** The blocklist of a language (BCP 47 tag); the English one for a language without. */
export const blocklistOf = (language: string): Blocklist => {
  const base = languageOf(language) ?? 'en';
  return joinBlocklists(base, FILES[base], FILES.en);
};
