export const GENERATE_HELP = `Makes a word search from your own words or from a built-in theme.

Usage: searchlight generate (--words FILE | --theme NAME) [options]
       searchlight generate ID [options of the result]

  ID                    a game id: medium:ocean#7 is the theme ocean at medium difficulty with the seed 7; the long
                        id in a json file holds the very grid

Words
  --words FILE          one word a line, or between commas, tabs or spaces, numbered or not, as a pasted table; or
                        “word,clue” in a file ending in .csv; - is standard input. Words have 3 letters or more
  --theme NAME          a built-in theme (see searchlight themes), which gives as many words as the difficulty asks for;
                        several between commas take turns in one booklet
  --choose N            N of the words, drawn by the seed (default: all of a file, a theme's by difficulty)
  --keep-good           names the words that no puzzle can use and leaves them out
  --secret FILE         words that are hidden but not listed
  --message TEXT        what the letters outside the words spell, row by row; on a --size that it cannot fill, cells
                        stay empty
  --language TAG        language of your words, such as de or pt-BR (default en, or the theme's)

Board
  --size ROWSxCOLUMNS   2x2 to 100x100 (default: as small as is comfortable)
  --difficulty NAME     easy, medium, hard or expert (default medium)
  --directions LIST     such as E,S,SE: compass points, E reads to the right (default: the difficulty's)
  --shape NAME          heart, fish, A, 7 and many more (see searchlight shapes); heart+ring lays one over the other,
                        circle-star cuts one out, random draws one; or a file: a picture, whose dark parts are open,
                        or a text, in which . and spaces stay empty
  --invert              turns the shape inside out
  --crossings NAME      few, many or maximum: how many letters words share (default many); maximum takes longer, and
                        tells for lists of up to 12 words whether more would be possible
  --no-overlap          no two words share a cell
  --blind               a tenth of the cells are printed blank, for experts; each word still has one place only
  --herrings N          so many beginnings of words that break off (default: the difficulty's)
  --plain               only the oldest rules: all words placed, crossings on equal letters; words may be short
  --seed TEXT           the same seed and options give the same puzzle (default: a new one, which is told)
  --timeout SECONDS     give a puzzle up after so long (default 30)

Result
  --out FILE            written as its ending says: txt, png, svg, pdf, json, csv (where each word is) or html (a page
                        to play on, without any network); - is standard output
  --format NAME         txt, png, svg, pdf, json, csv or html (default: the ending of --out, else txt)
  --answers             only the letters of the words, the others blank
  --solution            every word ringed and numbered
  --count N             N puzzles: a booklet as pdf, with contents and the solutions at the back; also as txt,
                        json or csv (default: one, or one for each theme)
  --colors NAME         light, dark or contrast (default light)
  --list NAME           print labels, clues or both (default: both if your list has clues, else labels)
  --order NAME          of the list: given, alphabetical, length or shuffled (default given; a theme's is alphabetical)
  --case NAME           upper or lower, for letters and list (default: capitals, and labels as you write them)
  --title TEXT          printed on top (default: the theme's, or the name of your file)
  --paper NAME          a4 or letter, for pdf (default a4)
  --large-print         labels of a pdf in 18 points
  --outlines            letters of an svg as outlines, which look the same everywhere, rather than as text
  --name-lines          lines for name and date on each puzzle of a pdf, as a class wants them

A pdf of one puzzle has its solution on a second page; with --answers or --solution it is that page alone.
Every word of your list is placed, or nothing is written and each problem is told, unless --keep-good leaves it out.

Examples
  searchlight generate --theme ocean
  searchlight generate --theme musical-instruments --difficulty hard --out puzzle.png
  searchlight generate medium:ocean#7 --solution --out ocean.svg
  searchlight generate --words animals.txt --size 12x15 --directions E,S,SE,NE --out animals.pdf --paper letter
  searchlight generate --theme ocean,space,farm --count 12 --out booklet.pdf
  searchlight generate --words vocabulary.csv --language de --list clues --count 30 --out booklet.pdf
  printf 'apple\\nbanana\\ncherry\\n' | searchlight generate --words - --message 'eat more' --format json
`;
