import { expect, test } from "vitest";
import { defaultCallBases } from "#core/calls.ts";
import { createCallApi } from "#shell/browser/call-api.ts";
import { emailExists } from "./email-check-state.ts";

test("CALL-024: asks with emailId and practiceId and reads emailExists; a failure is logged and ignored", async () => {
	const asked: string[] = [];
	const logged: unknown[] = [];
	const through = (respond: () => Response) =>
		createCallApi({
			bases: defaultCallBases,
			fetch: async (address) => {
				asked.push(address);
				return respond();
			},
			logError: (...words) => logged.push(words[0]),
			now: () => 0,
			pageQuery: "",
		});
	const question = { emailId: "ada@example.com", practiceId: 7 };
	const answering = (answer: object) => through(() => Response.json(answer));
	expect(await emailExists(question, answering({ emailExists: true }))).toBe(true);
	expect(asked).toEqual([
		"/sheldon/checkIfEmailExistsForTest?emailId=ada%40example.com&practiceId=7",
	]);
	expect(await emailExists(question, answering({ emailExists: false }))).toBe(false);
	expect(logged).toEqual([]);
	const broken = through(() => new Response("", { status: 503 }));
	expect(await emailExists(question, broken)).toBe(false);
	expect(logged).toEqual(["SL:Error checkIfEmailExistsForTest"]);
});
