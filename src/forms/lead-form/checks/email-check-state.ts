import { emailExists, isUnregistered } from "#forms/browser/fields/email-exists-behaviour.ts";
import { getFieldText } from "#forms/fields/form-value-rules.ts";
import type { FormProblem } from "#forms/validation/form-rules.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import type { FormHandle } from "../form-handle.ts";
import type { LeadFormProps } from "../lead-form-props.ts";
import { leadFormMessages } from "../messages.ts";
import { findProblems } from "../selection-rules.ts";

const { registeredEmail } = validationMessages;

/** Forms of these tests check whether this address has begun the test before. */
const testModules: readonly string[] = ["fpt", "scholarship test"];

/** Checks an email that the visitor has typed on the server. */
export function createEmailCheck(
	{ rules, get, dispatch }: FormHandle,
	{ clientSettings, hidden }: Pick<LeadFormProps, "clientSettings" | "hidden">,
) {
	async function checkKnown(): Promise<void> {
		const emailId = getFieldText(get().values, "email");
		const practiceId = Number(hidden.practiceId);
		if (!testModules.includes(hidden.site_module) || !practiceId) return;
		const exists = await emailExists({ emailId, practiceId });
		if (exists && getFieldText(get().values, "email") === emailId)
			dispatch({
				type: "said",
				message: { text: leadFormMessages.knownEmail },
			});
	}

	async function checkRegistered(): Promise<void> {
		const value = getFieldText(get().values, "email");
		if (!clientSettings.registeredEmail || !value) return;
		// The rules of the form come first.
		if (findProblems(get().values, rules).some(isAboutEmail)) return;
		if (await isUnregistered(value))
			dispatch({
				type: "doubted",
				key: "email",
				value,
				message: registeredEmail,
			});
	}

	return () => {
		void checkKnown();
		void checkRegistered();
	};
}

const isAboutEmail = ({ field }: FormProblem) => field === "email";
