/** A typical newsletter: 600 pixels wide, styled by a style sheet. */
export const NEWSLETTER = `<html><head><style>
  body { background-color: #eef1f6 }
  .card { width: 600px; background: #ffffff }
  .head { background: #20304f; color: #ffffff; padding: 24px; font-size: 22px }
  .text { padding: 24px; line-height: 24px }
  .button { background: #2f6fed; color: #ffffff; padding: 10px 18px; border-radius: 6px; text-decoration: none }
</style></head><body>
<table class="card" width="600" align="center" style="min-width:600px"><tr><td class="head">Robotics weekly</td></tr>
<tr><td class="text">Three retrofits, one changeover of eleven minutes, and what it took to get there.<br><br>
<a class="button" href="https://news.test/read">Read the story</a></td></tr></table>
</body></html>`;
