/** The record a route names, whatever its placeholder is called: `{id}`, `{publicId}`, `{billPublicId}`. */
export function recordId(params: Readonly<Record<string, string>>): string | undefined {
  return params.id ?? params.publicId ?? Object.values(params).at(-1);
}
