import fc from "fast-check";
import { expect, test } from "vitest";
import { createCertificateId, parseCertificateId } from "./certificate-id.ts";

test("an id has 26 plain characters, of which the first stands for three bits, and is never made twice", () => {
	const ids = Array.from({ length: 2_000 }, createCertificateId);
	expect(new Set(ids).size).toBe(ids.length);
	for (const id of ids) expect(id).toMatch(/^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/);
	// Every position takes every digit of its kind, so that none of the bits stands still.
	for (let at = 0; at < 26; at++)
		expect(new Set(ids.map((id) => id[at])).size).toBe(at === 0 ? 8 : 32);
});

test("an id is read however it is typed from paper, and stays itself", () => {
	const id = createCertificateId();
	expect(parseCertificateId(id)).toBe(id);
	const typed = id.toUpperCase().replaceAll("0", "O").replaceAll("1", "I");
	expect(parseCertificateId(` ${typed.slice(0, 13)}-${typed.slice(13)} `)).toBe(id);
	expect(parseCertificateId(id.replaceAll("1", "l").replaceAll("0", "o"))).toBe(id);
});

test("anything else is no id", () => {
	const id = createCertificateId();
	for (const text of ["", "sample", id.slice(1), `${id}0`, `8${id.slice(1)}`, `u${id.slice(1)}`])
		expect(parseCertificateId(text)).toBeUndefined();
	fc.assert(
		fc.property(fc.string({ maxLength: 60 }), (text) => {
			const read = parseCertificateId(text);
			if (read !== undefined) expect(parseCertificateId(read)).toBe(read);
		}),
	);
});
