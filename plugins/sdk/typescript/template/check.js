// The `validate` world: what is wrong with a record before it is saved; an empty list is consent.
export function check(occasion, subject) {
  const { record } = JSON.parse(subject);
  const problems = [];
  if (!record.name || record.name.trim() === "") {
    problems.push({ pointer: "/name", code: "nameless", message: "Say who this is." });
  }
  return problems;
}
