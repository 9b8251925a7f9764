import { emailExistsEndpoint, userByEmailEndpoint } from "#forms/browser/sending/lead-calls.ts";
import { getFieldText } from "#forms/fields/form-value-rules.ts";
import type { FormProblem } from "#forms/validation/form-rules.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import { type CallApi, callApi } from "#shell/browser/call-api.ts";
import type { LeadFormProps } from "./lead-form-props.ts";
import type { FormHandle } from "./lead-form-state.ts";
import { findProblems } from "./selection-rules.ts";

/** A failed call is logged by `callApi` and counts as no. */
export async function emailExists(
	question: { readonly emailId: string; readonly practiceId: number },
	askFor: CallApi = callApi,
): Promise<boolean> {
	const answer = await askFor(emailExistsEndpoint, question).catch(() => undefined);
	return answer?.emailExists === true;
}

/** A failed call is logged by `callApi` and refuses no address: a complaint must not wait for a lookup. */
async function isUnregistered(email: string, askFor: CallApi = callApi): Promise<boolean> {
	const answer = await askFor(userByEmailEndpoint, { email }).catch(() => undefined);
	return answer?.data.length === 0;
}

const { registeredEmail, takenTest } = validationMessages;

/** Each address takes the test of this form once. */
const testModule = "scholarship test";

/** Asks the server whether the typed address has taken the test of the form. If the question fails, the form is sent: the server checks again. */
export async function isEmailEntered(
	{ get }: Pick<FormHandle, "get">,
	{ hidden }: Pick<LeadFormProps, "hidden">,
): Promise<boolean> {
	const practiceId = Number(hidden.practiceId);
	if (hidden.site_module !== testModule || !practiceId) return false;
	const emailId = getFieldText(get().values, "email");
	return emailId !== "" && emailExists({ emailId, practiceId });
}

/** Checks an email that the visitor has typed on the server. */
export function createEmailCheck(
	{ rules, get, dispatch }: FormHandle,
	props: Pick<LeadFormProps, "clientSettings" | "hidden">,
) {
	const { clientSettings } = props;
	async function checkTaken(): Promise<void> {
		const value = getFieldText(get().values, "email");
		// The rules of the form come first.
		if (findProblems(get().values, rules).some(isAboutEmail)) return;
		if (await isEmailEntered({ get }, props))
			dispatch({ type: "doubted", key: "email", value, message: takenTest });
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
		void checkTaken();
		void checkRegistered();
	};
}

const isAboutEmail = ({ field }: FormProblem) => field === "email";
