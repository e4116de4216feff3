import { signaturePad } from './signaturePad';

// Built as `sign-pad.js` (`build/signPad.ts`), which the signer's page loads once it is read.
for (const field of document.querySelectorAll<HTMLInputElement>('input[data-pad]')) signaturePad(field);
