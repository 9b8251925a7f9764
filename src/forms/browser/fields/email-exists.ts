import {
	controlOf,
	type FormParts,
	hiddenValue,
	placeOf,
} from "#forms/browser/form/form-parts.ts";
import { emailExistsHead } from "#forms/browser/sending/lead-calls.ts";
import { isEmail } from "#forms/validation/email-rules.ts";
import { ask } from "#shell/browser/ask.ts";

/** Forms of tests ask whether somebody has begun this one already. */
const testModules: readonly string[] = ["fpt", "scholarship test"];
const knownWords =
	"This address has begun this test before. You can go on with it.";

interface Question {
	readonly emailId: string;
	readonly practiceId: number;
}
type Ask = (
	head: typeof emailExistsHead,
	question: Question,
) => Promise<unknown>;

/** The call says in the log what went wrong; here a failure is a no. */
export async function emailExists(
	question: Question,
	askFor = ask as unknown as Ask,
): Promise<boolean> {
	const answer = await askFor(emailExistsHead, question).catch(() => undefined);
	return Object(answer).emailExists === true;
}

/** Says so below the field; whatever the answer, the form can be sent. */
export function hintAtKnownEmail({ form }: FormParts): () => void {
	const input = controlOf(form, "email");
	const place = placeOf(form, "email");
	const practiceId = Number(hiddenValue(form, "practiceId"));
	const isTest = testModules.includes(hiddenValue(form, "site_module"));
	if (!input || !place || !isTest || !practiceId) return () => undefined;
	const line = document.createElement("p");
	line.setAttribute("role", "status");
	line.dataset.leadHint = "";
	place.append(line);
	let asked = "";
	return async () => {
		const emailId = input.value.trim();
		if (emailId === asked) return;
		asked = emailId;
		line.textContent = "";
		if (!isEmail(emailId)) return;
		const exists = await emailExists({ emailId, practiceId });
		if (asked === emailId && exists) line.textContent = knownWords;
	};
}
