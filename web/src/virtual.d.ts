/** Written by `build/refusals.ts`. */
declare module 'virtual:refusals/*' {
  const refusals: import('../build/refusals').Refusals;
  export default refusals;
}
