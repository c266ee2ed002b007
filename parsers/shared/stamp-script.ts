/** Digits of other scripts are in runs of ten, in order: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** fa_IR writes the year first, in two digits. */
const PERSIAN_DATE = /([۰-۹]{2})\/([۰-۹]{2})\/([۰-۹]{2})/;
const CHINESE_DATE = /(?:西元)?(\d{4})年 {0,2}(\d{1,2})月 {0,2}(\d{1,2})[日號]/;
const CHINESE_TIME = /(\d{1,2})[時时點](\d{1,2})分(\d{1,2})秒/;
const KOREAN_DATE = /(\d{4})년 ?(\d{1,2})월 ?(\d{1,2})일/;
const KOREAN_DOTS = /(\d{4})\. (\d{1,2})\. (\d{1,2})\. ?(?=\()/;
/** date(1) of ja_JP, zh_CN, zh_TW and ko_KR. */
const WEEKDAY =
  /(^| )(?:[月火水木金土日]曜日|星期[一二三四五六日天]|[월화수목금토일]요일|\((?:[월화수목금토일]|[週周][一二三四五六日])\))(?= |$)/;
/** date(1) of vi_VN. */
const VIETNAMESE_DATE =
  /^(?:Thứ \p{L}{2,4}|Chủ nhật), (\d{1,2}) tháng (\d{1,2}) năm (\d{4})(?= )/iu;
const KOREAN_TIME = /(\d{1,2})시 ?(\d{1,2})분 ?(\d{1,2})초/;

/**
 * A stamp in the digits and words of `%x %X` in Asian locales, with ASCII digits and separators:
 * `2026年11月21日 03時07分02秒`, `2026년 11월 21일 03시 07분 02초`, `۲۶/۱۱/۲۱` (the year first). Any other text stays as it is.
 */
export function plainStamp(text: string): string {
  if (!/[^\x00-\x7f]/.test(text)) return text;
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(PERSIAN_DATE, '20$1-$2-$3')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(CHINESE_DATE, dashed)
    .replace(KOREAN_DATE, dashed)
    .replace(KOREAN_DOTS, dashed)
    .replace(WEEKDAY, '$1')
    .replace(VIETNAMESE_DATE, '$3-$2-$1')
    .replace(CHINESE_TIME, clock)
    .replace(KOREAN_TIME, clock);
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

function dashed(_: string, year: string, month: string, day: string): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)} `;
}

function clock(_: string, hours: string, minutes: string, seconds: string): string {
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

const twoDigits = (digits: string) => digits.padStart(2, '0');
