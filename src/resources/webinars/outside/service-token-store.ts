import { createHash } from "node:crypto";
import type { Clock, Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";

type TokenTables = {
	webinar_service_tokens: {
		service: string;
		configured_hash: string;
		refresh_token: string;
		updated_at: Instant;
	};
};

/** The newest refresh token of a service: the configured one, until the service has replaced it. */
export function openRefreshToken(
	{ db, clock }: { readonly db: Db; readonly clock: Clock },
	service: string,
	configured: string,
): { load(): Promise<string>; store(token: string): Promise<void> } {
	const tables = db.withTables<TokenTables>();
	const hash = createHash("sha256").update(configured).digest("hex");
	return {
		async load() {
			const row = await tables
				.selectFrom("webinar_service_tokens")
				.select("refresh_token")
				.where("service", "=", service)
				.where("configured_hash", "=", hash)
				.executeTakeFirst();
			return row?.refresh_token ?? configured;
		},
		async store(token) {
			const values = { configured_hash: hash, refresh_token: token, updated_at: clock() };
			await tables
				.insertInto("webinar_service_tokens")
				.values({ service, ...values })
				.onConflict((conflict) => conflict.column("service").doUpdateSet(values))
				.execute();
		},
	};
}
