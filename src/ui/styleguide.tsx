import { Actions } from "#ui/styleguide/actions.tsx";
import { Art } from "#ui/styleguide/art.tsx";
import { Carousels } from "#ui/styleguide/carousels.tsx";
import { Content } from "#ui/styleguide/content.tsx";
import { Forms } from "#ui/styleguide/forms.tsx";
import { Foundations } from "#ui/styleguide/foundations.tsx";
import { Moving } from "#ui/styleguide/moving.tsx";
import { RightToLeft } from "#ui/styleguide/right-to-left.tsx";

/** Every part in every state. The page around it brings the h1. */
export function StyleguideSections() {
	return (
		<>
			<Foundations />
			<Art />
			<Actions />
			<Forms />
			<Content />
			<Moving />
			<Carousels />
			<RightToLeft />
		</>
	);
}
