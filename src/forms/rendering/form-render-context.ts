import type { FieldProblem } from "#core/calls.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import type { Request } from "#platform/http/server.ts";

/** For whom a page is drawn, and what they sent in vain, if they did. */
export interface FormRenderContext {
	readonly request: Request;
	readonly refused?: RefusedForm | undefined;
}
export interface RefusedForm {
	readonly siteModule: string;
	readonly typed: FormValues;
	readonly leadId: string | undefined;
	readonly problems: readonly FieldProblem[];
	readonly message?: string | undefined;
	/** A no to being written to empties the form, as published; what was typed can be brought back. */
	readonly isReset?: boolean;
}
