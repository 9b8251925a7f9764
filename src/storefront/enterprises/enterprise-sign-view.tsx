import { LogoPicture } from "#storefront/frame/logo-view.tsx";
import { Crest } from "#ui/cover/crest.tsx";
import { createSeededRandom } from "#ui/cover/seeded-random.ts";
import { hues } from "#ui/tokens/hues.ts";
import type { EnterpriseTexts } from "./enterprise-schema.ts";
import styles from "./enterprise-sign-view.module.css";

/** Shows the organization's own logo, or its name beside arms of ours. */
export function EnterpriseSign({
	enterprise: { id, name, logo },
}: {
	enterprise: Pick<EnterpriseTexts, "id" | "name" | "logo">;
}) {
	if (logo) return <LogoPicture name={name} logo={logo} />;
	return (
		<span className={styles.sign}>
			<Crest seed={id} hue={createSeededRandom(id).pick(hues)} className={styles.arms} />
			<span className={styles.name}>{name}</span>
		</span>
	);
}
