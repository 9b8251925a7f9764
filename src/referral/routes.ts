import { findProduct } from "#catalogue/store/product-store.ts";
import { createId } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import { toSingleLine } from "#leads/submission/sender.ts";
import type { Db } from "#platform/database/database.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { TextCipher } from "#platform/secrets/encrypted-text.ts";
import { saveReferrerAndGenerateSharedCode } from "./calls.ts";
import { messages } from "./messages.ts";
import { insertReferral } from "./store.ts";

/** Nobody recommends more by hand; each recommendation is stored. */
const perMinute = 10;

const maxNameLength = 100;

export function referralCalls(deps: {
	readonly calls: CallServer;
	readonly db: Db;
	readonly clock: Clock;
	readonly cipher: TextCipher;
}): void {
	const { calls, db, clock, cipher } = deps;
	calls.bind(saveReferrerAndGenerateSharedCode, {
		perMinute,
		answer: async ({ email, name: typed, course_id, course_type }) => {
			const name = toSingleLine(typed, maxNameLength);
			if (!name) return refuse(400, "name", messages.missingName);
			if (course_id !== undefined && !course_type)
				return refuse(400, "course_type", messages.missing);
			if (course_type && course_id === undefined) return refuse(400, "course_id", messages.missing);
			const product =
				course_type && course_id !== undefined ? { kind: course_type, id: course_id } : undefined;
			if (product && !(await findProduct(db, product.kind, product, "")))
				return refuse(404, "course_id", messages.unknownProduct);
			const id = createId<"referral">();
			await insertReferral(db, {
				...{ id, email, name, product },
				createdAt: clock(),
			});
			return { status: 200, data: { shareCode: cipher.encrypt(id) } };
		},
	});
}

const refuse = (status: number, field: string, message: string) =>
	new CallRefusal(status, { field, message });
