import { test } from "node:test";
import { openPage } from "./browser.ts";
import { openWebApp } from "./web-app.ts";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";

const app = await openWebApp({ environment: process.env.MAIL ? { SMTP_URL: "smtp://127.0.0.1:1" } : {} });

test("shots", async () => {
  const maya = await app.signIn({ role: "admin" });
  const names = [["Jonas","Lind"],["Chloé","Martin"],["Tom","Okafor"],["Yusuf","Demir"],["Anna","Wolfeschlegelsteinhausenberger"],["Ömer","Şahin"],["Lena","Fischer"],["مريم","العلي"],["Ivo","Novak"],["Hana","Sato"],["Erik","Lind"]];
  const roles = ["admin","edit","view","edit","edit","view","edit","edit","view","view","edit"] as const;
  for (const [i,[f,l]] of names.entries()) {
    const p = await app.signIn({ with: maya, role: roles[i]! });
    await app.admin.query("update users set first_name=$2,last_name=$3,email=$4 where id=$1",[p.userId,f,l,`${l!.toLowerCase().normalize("NFKD").replace(/[^a-z]/g,"")||"maryam"}${i}@northwind.studio`]);
    if (i===0) await p.call(invitationsContract.send,{body:{emails:["stopped@acme.example"]}}).then(()=>app.admin.query("update memberships set role='edit' where user_id=$1",[p.userId]));
  }
  await maya.call(invitationsContract.send,{body:{emails:["ada@acme.example","grace.hopper@navy.example"],role:"view"}});
  await app.admin.query("update invitations set sent_at = now() - interval '9 days' where email = 'ada@acme.example'");
  for (const [name, look] of [["light",{}],["dark",{theme:"dark"}],["phone",{width:390,height:844}]] as const) {
    await using visit = await openPage(app, look as never);
    visit.expectTrouble(/.*/);
    const { page } = visit;
    await visit.become(maya);
    const shot = (n: string) => page.screenshot({ path: `/tmp/members/${name}-${n}.png` });
    await visit.open("/settings/org/members");
    await page.getByText("Demir").first().waitFor();
    await shot("members");
    await page.getByRole("button", { name: /role of Chloé/ }).click();
    await page.getByRole("menu").waitFor();
    await page.waitForTimeout(300);
    await shot("role");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /Actions for Chloé/ }).click();
    await page.waitForTimeout(300);
    await shot("menu");
    await page.getByText("Remove…").click();
    await page.waitForTimeout(300);
    await shot("remove");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForTimeout(300);
    await page.getByRole("tab", { name: /Members/ }).focus();
    await page.keyboard.press("c");
    await page.getByLabel("E-mail addresses").last().waitFor();
    await page.waitForTimeout(300);
    await shot("invite");
    await page.getByRole("combobox", {name:"E-mail addresses"}).fill("new@acme.example, maya@, ada@acme.example,");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    await shot("invite-wrong");
    await page.getByRole("button", {name:"Remove what is wrong"}).click();
    await page.getByRole("combobox", {name:"E-mail addresses"}).fill(maya.email);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(800);
    await shot("invite-partial");
    await page.getByRole("button", {name:"Remove what is wrong"}).click();
    await page.getByRole("combobox", {name:"E-mail addresses"}).fill("last@acme.example");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /Send invitation|Create invitation/ }).click();
    await page.waitForTimeout(800);
    await shot("invite-done");
    await page.keyboard.press("Escape");
    await visit.open("/settings/org/members?tab=invitations");
    await page.getByText("grace.hopper").first().waitFor();
    await page.waitForTimeout(300);
    await shot("invitations");
    await page.getByRole("button", { name: /Actions for grace/ }).click();
    await page.waitForTimeout(300);
    await shot("invitation-menu");
    await page.keyboard.press("Escape");
    await visit.open("/settings/org/members?search=nobody%20at%20all");
    await page.getByText("Nobody found").waitFor();
    await shot("nobody");
    await app.admin.query("delete from invitations where email like '%@acme.example' and email not in ('ada@acme.example','stopped@acme.example')");
  }
});
