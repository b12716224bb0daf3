import { expect, test } from "vitest";
import { isSamePerson, type Person } from "./person.ts";

const ANNA: Person = {
  name: "Ánna",
  surname: "Nagy-Kovács",
  birthday: "1990-05-17",
  phone: "+36201234567",
  emails: ["anna.nagy@gmail.com", "old@example.com"],
};
const STRANGER: Person = { name: "", surname: "", birthday: "", phone: "", emails: ["new@example.com"] };

test.each<[string, Partial<Person>]>([
  ["phone", { phone: ANNA.phone }],
  ["e-mail in other spelling", { emails: ["AnnaNagy+2@googlemail.com"] }],
  ["former e-mail", { emails: ["OLD@example.com"] }],
  ["name and birthday", { name: "anna", surname: "NAGY KOVACS", birthday: ANNA.birthday }],
])("a person is recognized by the same %s", (_, same) => {
  expect(isSamePerson(ANNA, { ...STRANGER, ...same })).toBe(true);
});

test.each<[string, Partial<Person>]>([
  ["name without birthday", { name: ANNA.name, surname: ANNA.surname }],
  ["birthday without name", { birthday: ANNA.birthday }],
  ["surname and birthday", { surname: ANNA.surname, birthday: ANNA.birthday }],
  ["dots at a host where they matter", { emails: ["o.ld@example.com"] }],
  ["nothing", {}],
])("the same %s is not enough", (_, same) => {
  expect(isSamePerson(ANNA, { ...STRANGER, ...same })).toBe(false);
  expect(isSamePerson(STRANGER, { ...STRANGER, emails: [] })).toBe(false);
});
