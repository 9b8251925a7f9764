import { ButtonLink } from "#ui/controls/button.tsx";
import { AccountLayout } from "./account-layout-view.tsx";

export function FarewellPage(props: { title: string; text: string }) {
	return (
		<AccountLayout title={props.title}>
			<p>{props.text}</p>
			<ButtonLink href="/">To the home page</ButtonLink>
		</AccountLayout>
	);
}
