import { describe, expect, it } from 'vitest';
import { createGlyphFinder } from '../../../src/render/fonts/font-coverage.ts';

const findMissing = createGlyphFinder();

describe('createGlyphFinder', () => {
  it('finds nothing missing in the scripts we draw', () => {
    const texts = [
      'ABCXYZ abcxyz 0123456789 .,;:!?-–’“”·…',
      'ÀÉÎÕÜÇÑŁŻŠČŘĐŞĞİŐŰÅØÆŒẞß',
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰς',
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЉЊЏЋЂ',
      'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
      'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئىةپچژگک',
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖաև',
      'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
      'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะัาำิีึืุูเแโใไ็่้๊๋์',
      'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौ्ंःँड़ढ़',
      '가각힣뷁고양이',
      'ぁあいうえおがんアイウエオヴー々、。「」',
      '水火木金土長长龍龙學学習习',
      '★☑→↘↓↙←↖↑↗',
    ];
    expect(texts.flatMap(findMissing)).toEqual([]);
  });

  it('names each missing character once', () => {
    expect(findMissing('ဆ sea ဆ 🐳')).toEqual(['ဆ', '🐳']);
  });

  it('takes no font at its word: what a slice says it has is looked up in it', () => {
    expect(findMissing('鿰')).toEqual(['鿰']);
  });

  it('takes a letter with its accent for one character if there is one', () => {
    expect(findMissing('E\u0301te\u0301')).toEqual([]);
  });

  it('misses no character that is not drawn', () => {
    expect(findMissing('a\u200db\u00a0c\u200e\n')).toEqual([]);
  });
});
