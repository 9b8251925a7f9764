import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type AssignmentTokenValues,
	readAssignmentToken,
	writeAssignmentToken,
} from "./assignment-token-payload.ts";

const values: AssignmentTokenValues = {
	courseId: "3019",
	countryId: "1",
	countryCode: "US",
	device: "desktop",
	deviceOs: "macOS",
	pageSource: "/free-online-course-to-learn-sql-basics-skillup",
	accessDays: "90",
	rewardEnabled: "1",
};
const plain =
	"course_id$3019&country_id$1&country_code$US&device$desktop&deviceOs$macOS&page_source$/free-online-course-to-learn-sql-basics-skillup&access_days$90&reward_enabled$1";
const encode = (text: string) => Buffer.from(text, "utf8").toString("base64");

test("FREE-034, FREE-035: a token is base64 of the eight pairs with their published keys", () => {
	expect(writeAssignmentToken(values)).toBe(encode(plain));
	expect(readAssignmentToken(encode(plain))).toEqual(values);
});

test("FREE-036: keys are in the listed order whichever order the values come in, and an absent value is empty", () => {
	const token = writeAssignmentToken({ rewardEnabled: 0, accessDays: undefined, courseId: 7 });
	expect(Buffer.from(token, "base64").toString()).toBe(
		"course_id$7&country_id$&country_code$&device$&deviceOs$&page_source$&access_days$&reward_enabled$0",
	);
	expect(readAssignmentToken(token)).toMatchObject({
		courseId: "7",
		countryId: "",
		accessDays: "",
		rewardEnabled: "0",
	});
});

/** Short enough for a token, and without the one character that no database stores. */
const anyText = fc.string({ unit: "binary", maxLength: 15 }).filter((text) => !text.includes("\0"));

test("FREE-034: any values survive, those that look like pairs, too", () => {
	const text = fc.oneof(anyText, fc.constantFrom("&", "$", "%", "%26", "a$b&c", "é", "💡", "+/="));
	const record = fc.record({
		courseId: text,
		countryId: text,
		countryCode: text,
		device: text,
		deviceOs: text,
		pageSource: text,
		accessDays: text,
		rewardEnabled: text,
	});
	fc.assert(
		fc.property(record, (written) => {
			const token = writeAssignmentToken(written);
			expect(token).toMatch(/^[\w+/]*={0,2}$/);
			if (token.length <= 2_000) expect(readAssignmentToken(token)).toEqual(written);
		}),
	);
});

test("half a character does not stop a page from writing a token", () => {
	const token = writeAssignmentToken({ ...values, device: "\ud83d" });
	expect(readAssignmentToken(token)).toEqual({ ...values, device: "\ufffd" });
});

test.each([
	["nothing", ""],
	["no base64", "course_id$1"],
	["another alphabet", "_-_-"],
	["bytes that are no text", Buffer.from([0xff, 0xfe]).toString("base64")],
	["a pair too few", encode(plain.replace("&device$desktop", ""))],
	["a pair too many", encode(`${plain}&device$desktop`)],
	["another order", encode(plain.split("&").reverse().join("&"))],
	["a wrong key", encode(plain.replace("deviceOs", "device_os"))],
	["a key twice", encode(plain.replace("country_code", "country_id"))],
	["no value", encode(plain.replace("country_id$1", "country_id"))],
	["two values", encode(plain.replace("country_id$1", "country_id$1$2"))],
	["a broken escape", encode(plain.replace("US", "%U"))],
	["an escaped half of a character", encode(plain.replace("US", "%C3"))],
	["a character that no database stores", encode(plain.replace("US", "%00"))],
	["more than 2,000 characters", encode(plain.replace("US", "U".repeat(1_500)))],
])("%s is no token", (_name, text) => {
	expect(readAssignmentToken(text)).toBeUndefined();
});

test("garbage never throws, and what is read is written again as the same values", () => {
	const garbage = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.base64String({ maxLength: 3_000 }),
		fc.string({ unit: "binary" }).map(encode),
		fc
			.tuple(fc.nat(plain.length), anyText)
			.map(([position, text]) => encode(plain.slice(0, position) + text + plain.slice(position))),
	);
	fc.assert(
		fc.property(garbage, (text) => {
			const read = readAssignmentToken(text);
			if (read) expect(readAssignmentToken(writeAssignmentToken(read))).toEqual(read);
		}),
	);
});
