/** The name of the checkbox that accepts a suggested phone number, in a refused form without script. */
export const suggestionName = "phoneSuggestion";

type PostedBody = Readonly<Record<string, unknown>>;

/** The body with the suggested number in its fields, if its box was ticked: `44-7400123456`. */
export function withAcceptedSuggestion(body: PostedBody): PostedBody {
	const accepted = body[suggestionName];
	if (typeof accepted !== "string") return body;
	const [, phoneCode, personPhone] = /^(\d{1,7})-(\d{1,20})$/.exec(accepted) ?? [];
	return phoneCode ? { ...body, phoneCode, personPhone } : body;
}
