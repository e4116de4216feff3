import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';

/** The signs of the editor's tools. They travel with the editor alone. */
export const icons = {
  bold: IconBold,
  italic: IconItalic,
  underline: IconUnderline,
  strike: IconStrikethrough,
  bullets: IconList,
  numbers: IconListNumbers,
  quote: IconQuote,
  link: IconLink,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
};
