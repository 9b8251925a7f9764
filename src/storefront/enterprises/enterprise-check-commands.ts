import * as z from "zod/mini";
import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { messages } from "#storefront/messages.ts";
import { findSiteText } from "#storefront/store.ts";
import { enterprisesSchema } from "./enterprise-schema.ts";

const texts = messages.enterprises.check;

/**
 * Content cannot read settings, so only here it can be detected that an organization claims the
 * host of the site itself.
 */
export const enterpriseHostCheck: OperatorCheck = {
	name: "enterprise_hosts",
	fine: texts.fine,
	async find({ db, config }) {
		const stored = z.safeParse(enterprisesSchema, await findSiteText(db, "enterprises"));
		if (!stored.success) return [];
		const { hostname } = new URL(sitePublicUrl(config));
		return stored.data
			.filter(({ hosts }) => hosts.includes(hostname))
			.map(({ id }) => ({
				level: "warn",
				subject: id,
				says: texts.ownHost(id, hostname),
				mend: texts.mend,
			}));
	},
};
