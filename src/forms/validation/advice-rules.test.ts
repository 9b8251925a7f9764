import { expect, test } from "vitest";
import { findAdvice } from "./advice-rules.ts";

test("a published message that does not say what to do gets a sentence that does", () => {
	expect(findAdvice("email", "Invalid Email")).toBe("Use the format name@example.com.");
	for (const message of ["Invalid Phone Number", "Invalid Contact Number"])
		expect(findAdvice("personPhone", message)).toMatch(/digits/);
	expect(findAdvice("agree", "Required")).toBe("Check this box to continue.");
	expect(findAdvice("country", "Required")).toBe("Choose one from the list.");
});

test("one that says it stays alone, and so does a field without a mistake", () => {
	expect(findAdvice("name", "Enter Name")).toBeUndefined();
	expect(findAdvice("email", undefined)).toBeUndefined();
});
